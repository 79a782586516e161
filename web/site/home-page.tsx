export default function HomePage() {
  return (
    <main id="content" className="page py-20">
      <h1 className="text-4xl">capture moments that matter</h1>
    </main>
  )
}
