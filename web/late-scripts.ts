/**
 * Words and pictures first: a page asks for its scripts when it has been painted, so that on a slow connection they do
 * not take the line from the type and the photographs. Pages read and their forms work without scripts, so nobody
 * waits for them. The router has no setting for this; where it comes to write its tags otherwise, nothing is found
 * here and the scripts start at once, as it meant them to.
 */
export function startScriptsLate(html: string): string {
  const modules: string[] = []
  const withoutPreloads = html.replace(preload, (_, href: string) => {
    modules.push(href)
    return ''
  })
  const held = withoutPreloads.replace(start, '<script nonce="$1" type="text/plain" id="late">')
  const late = held.replace(end, (tag) => `${begin(modules)}${tag}`)
  return late === held || held === withoutPreloads ? html : late
}

const preload = /<link rel="modulepreload" href="([^"]+)" nonce="[^"]*"\/>/g
const start = /<script nonce="([^"]*)" type="module" async="">/
/** Of the last script, which has the nonce already. */
const end = /<\/script>(?![\s\S]*<\/script>)/

const begin = (modules: string[]) => `(${load})(${JSON.stringify(modules).replaceAll('<', '\\u003c')})`

/**
 * Runs in the browser as it stands here, outside every bundle. The frame after this is the first that people see; the
 * page's load event waits for the picture and so for the scripts, as everybody expects of it, and in a tab that draws no
 * frames the picture alone starts them.
 */
const load = `(modules) => {
  const held = document.getElementById('late')
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce: held.nonce, text: held.text }))
  }
  requestAnimationFrame(start)
  Object.assign(new Image(), { onload: start, onerror: start, src: '/favicon.svg' })
}`
