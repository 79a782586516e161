/** For pages that need JavaScript: a message instead of an endless wait. */
export function WithoutScript({ children }: { children: string }) {
  return (
    <p className="my-6 hidden rounded-control bg-amber-wash px-4 py-3 noscript:block">
      {children} Turn it on in your browser and reload this page.
    </p>
  )
}
