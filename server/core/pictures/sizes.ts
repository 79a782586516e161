/** The sizes made of every picture, smallest first. The number is the maximum of the longer side. */
export const sizeFiles = [
  { size: 320, file: '320.webp', type: 'image/webp' },
  { size: 640, file: '640.webp', type: 'image/webp' },
  { size: 1600, file: '1600.webp', type: 'image/webp' },
  { size: 2560, file: '2560.jpg', type: 'image/jpeg' },
] as const
export type SizeFile = (typeof sizeFiles)[number]
