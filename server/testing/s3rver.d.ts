/** The part of the object store's API that the tests use; it ships no types. */
declare module 's3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }
  const S3rver: new (
    options: Options,
  ) => { run(): Promise<{ address: string; port: number }>; close(): Promise<void> };
  export = S3rver;
}
