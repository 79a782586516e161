/** Decodes and scales photos away from the page, one after the other: a large one takes hundreds of megabytes. */

export type ScaleRequest = { id: number; file: Blob; pixels: number; quality: number }
/** `blob`: null if the photo is small already, or can’t be read here. */
export type ScaleAnswer = { id: number; blob: Blob | null }

type Scope = {
  onmessage: (event: MessageEvent<ScaleRequest>) => void
  postMessage: (answer: ScaleAnswer) => void
}
const scope = self as unknown as Scope
let last: Promise<unknown> = Promise.resolve()

scope.onmessage = ({ data }) => {
  last = last.then(async () => {
    const blob = await scale(data).catch(() => null)
    scope.postMessage({ id: data.id, blob })
  })
}

async function scale({ file, pixels, quality }: ScaleRequest): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  try {
    const factor = pixels / Math.max(picture.width, picture.height)
    if (factor >= 1) return null
    const canvas = new OffscreenCanvas(
      Math.round(picture.width * factor),
      Math.round(picture.height * factor),
    )
    const context = canvas.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality })
  } finally {
    picture.close()
  }
}
