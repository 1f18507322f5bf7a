declare module 'yaml-js' {
  const yaml: { load(text: string): unknown };
  export default yaml;
}
