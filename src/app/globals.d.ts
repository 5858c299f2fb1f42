/** The version of package.json, set by the build. */
declare const __APP_VERSION__: string;
/** Names the files of a build, in its worker. */
declare const __BUILD__: string;
