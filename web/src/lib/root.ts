// Where the server is shown: at the root of its site, or by a proxy under a path, which the page names.

const named = document.querySelector<HTMLMetaElement>('meta[name="root"]');
export const root = named?.content ?? "";

/** The address of something on the server, or of a screen of the client. */
export const to = (path: string): string => root + path;
