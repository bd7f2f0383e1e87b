/** The release of the specification, from package.json. */
declare const __APP_VERSION__: string
