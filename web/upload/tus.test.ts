import { expect, test } from 'vitest'
import { folderOf, rememberFolder } from './tus.ts'

const fileAt = (path: string) => Object.assign(new File([''], 'a.jpg'), { webkitRelativePath: path })

test('the first folder inside the chosen one names the set, at any depth', () => {
  expect(folderOf(fileAt('Wedding/Ceremony/a.jpg'))).toBe('Ceremony')
  expect(folderOf(fileAt('Wedding/Ceremony/Raw/a.jpg'))).toBe('Ceremony')
  expect(folderOf(fileAt('Wedding/a.jpg'))).toBe('')
  expect(folderOf(new File([''], 'a.jpg'))).toBe('')
})

test('a dropped file has the folder that was remembered for it', () => {
  const file = new File([''], 'a.jpg')
  rememberFolder(file, 'Party')
  expect(folderOf(file)).toBe('Party')
})
