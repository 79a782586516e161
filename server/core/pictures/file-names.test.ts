import { expect, test } from 'vitest'
import { attachmentOf, downloadName, nameFiles } from './file-names.ts'

const jpeg = (fileName: string) => downloadName({ fileName, contentType: 'image/jpeg' })

test('the extension follows the checked content, whatever the file was called', () => {
  expect(['invoice.pdf.exe', 'holiday.hta', 'ok.html', 'DSC_1.JPG', 'a.jpeg', 'b.png'].map(jpeg)).toEqual([
    'invoice.pdf.jpg',
    'holiday.jpg',
    'ok.jpg',
    'DSC_1.jpg',
    'a.jpg',
    'b.jpg',
  ])
  expect(downloadName({ fileName: 'x.jpg', contentType: 'image/png' })).toBe('x.png')
  expect(downloadName({ fileName: 'x.jpg', contentType: 'image/webp' })).toBe('x.webp')
  expect(downloadName({ fileName: 'x.exe', contentType: 'text/html' })).toBe('x.bin')
})

test('a dot that begins no extension stays', () => {
  expect(['IMG.0042', 'Mr. and Mrs. Smith', 'a.b.c.jpg', 'no ending'].map(jpeg)).toEqual([
    'IMG.0042.jpg',
    'Mr. and Mrs. Smith.jpg',
    'a.b.c.jpg',
    'no ending.jpg',
  ])
})

test('separators, control characters and direction marks are removed from a name', () => {
  expect(jpeg('../../etc/passwd')).toBe('_.._etc_passwd.jpg')
  expect(jpeg('C:\\Windows\\a.jpg')).toBe('C_Windows_a.jpg')
  expect(jpeg('line\r\nbreak\0.jpg')).toBe('line_break_.jpg')
  expect(jpeg('holiday\u202egpj.exe')).toBe('holidaygpj.jpg')
  expect(jpeg('stream.jpg:evil.exe')).toBe('stream.jpg_evil.jpg')
  expect(jpeg('trailing.exe. ')).toBe('trailing.exe.jpg')
  expect(jpeg('"quoted"<b>|*?.jpg')).toBe('_quoted_b_.jpg')
})

test('hidden, empty and reserved names are replaced', () => {
  expect(['.htaccess', '', '...', '.jpg', '\u200b'].map(jpeg)).toEqual([
    'htaccess.jpg',
    'photo.jpg',
    'photo.jpg',
    'photo.jpg',
    'photo.jpg',
  ])
  for (const name of ['CON', 'con.jpg', 'nul.tar.gz', 'COM1', 'lpt9.x', 'Aux .jpg', 'CONOUT$'])
    expect(jpeg(name)).toMatch(/^_/)
  expect(['console.jpg', 'com10.jpg', 'null.jpg'].map(jpeg)).toEqual(['console.jpg', 'com10.jpg', 'null.jpg'])
})

test('long names fit a file system, and no character is cut in half', () => {
  for (const name of ['a'.repeat(500), '写'.repeat(300), '👰'.repeat(300), `x${'é'.repeat(300)}.jpg`]) {
    const [first, second] = nameFiles(
      [name, name].map((fileName) => ({ fileName, contentType: 'image/webp' })),
    )
    for (const made of [first!, second!]) {
      expect(Buffer.byteLength(made)).toBeLessThanOrEqual(255)
      expect(made.isWellFormed()).toBe(true)
      expect(made).not.toContain('\ufffd')
    }
    expect(second).not.toBe(first)
  }
})

test('no name occurs twice in a folder, also after its extension was replaced', () => {
  const names = ['a.jpg', 'A.exe', 'a.hta', 'a (2).jpg', '', '']
  expect(nameFiles(names.map((fileName) => ({ fileName, contentType: 'image/jpeg' })))).toEqual([
    'a.jpg',
    'A (2).jpg',
    'a (3).jpg',
    'a (2) (2).jpg',
    'photo-0005.jpg',
    'photo-0006.jpg',
  ])
})

test('a name cannot break out of the header of a download', () => {
  expect(attachmentOf(jpeg('a"; filename="b.exe'))).toBe(
    'attachment; filename="a_; filename=_b.jpg"; filename*=UTF-8\'\'a_%3B%20filename%3D_b.jpg',
  )
  expect(attachmentOf("it's (2) 100%.jpg")).toBe(
    "attachment; filename=\"it's (2) 100_.jpg\"; filename*=UTF-8''it%27s%20%282%29%20100%25.jpg",
  )
})
