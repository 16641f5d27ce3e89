// What the build puts into the page: the product's version, and types of imported files.
/// <reference types="vite/client" />

declare const __APP_VERSION__: string;

declare module '*.css' {}
