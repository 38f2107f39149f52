/** The address of the enhancement script, filled in by the build. */
declare const __ISLANDS__: string;
