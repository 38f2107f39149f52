/** The address of the enhancement script; the build fills it in. */
declare const __ISLANDS__: string;
