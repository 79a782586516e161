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
 * Runs in the browser as it stands here, outside every bundle. Scripts start when the picture that people see first is there (or
 * takes too long) and has been painted, else with the first frame. The load event waits for that picture, or for the icon where
 * there is none, then for pictures of one dot until something is painted (a thousand take half a second), and so for the scripts, as
 * everybody expects of it; a tab that draws no frames starts them too.
 */
const load = `(modules) => {
  const held = document.getElementById('late')
  const first = document.querySelector('img[fetchpriority=high]')
  let dots = 0
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce: held.nonce, text: held.text }))
  }
  const wait = (picture) => ['load', 'error'].forEach((end) => picture.addEventListener(end, startPainted))
  const startPainted = () => {
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (painted || document.hidden || dots > 1000) return start()
    dots += 1
    const dot = new Image()
    wait(dot)
    dot.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  }
  const picture = first && !first.complete ? first : new Image()
  wait(picture)
  if (picture !== first) picture.src = '/favicon.svg'
  setTimeout(start, 2000)
}`
