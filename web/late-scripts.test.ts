import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

const page = (module: string) =>
  [
    '<head><link rel="modulepreload" href="/assets/a.js" nonce="n1"/><link rel="modulepreload" href="/assets/b.js" nonce="n1"/></head>',
    '<body><main>Hello</main>',
    `<script nonce="n1" ${module}>import "/assets/a.js"</script>`,
    '<script nonce="n1">close();</script></body>',
  ].join('')

test('holds the page’s own script and its modules back, and starts them from the last script', () => {
  const html = startScriptsLate(page('type="module" async=""'))
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toContain('<script nonce="n1" type="text/plain" id="late">import "/assets/a.js"</script>')
  expect(html).toMatch(
    /close\(\);\(\(modules\) => \{[\s\S]*\}\)\(\["\/assets\/a\.js","\/assets\/b\.js"\]\)<\/script><\/body>$/,
  )
  expect(html.match(/<script/g)).toHaveLength(2)
})

test('leaves a page alone whose tags it does not know', () => {
  const html = page('type="module" defer')
  expect(startScriptsLate(html)).toBe(html)
})
