/** The table of web/routes.ts, made by a plugin in vitest.screens.config.ts. */
declare module 'virtual:routes' {
  type Handler = (args: import('react-router').LoaderFunctionArgs) => unknown
  export type RouteModule = {
    default: import('react').ComponentType
    ErrorBoundary?: import('react').ComponentType
    loader?: Handler
    action?: Handler
    clientAction?: (args: object) => unknown
    shouldRevalidate?: import('react-router').ShouldRevalidateFunction
  }
  export type TestRoute = {
    id: string
    path?: string
    index?: true
    load(): Promise<RouteModule>
    children?: TestRoute[]
  }
  const routes: TestRoute[]
  export default routes
}
