/** A request may have 1 MiB, and base64 adds a third. */
const MAX_BYTES = 690_000

/** As base64, at most `side` pixels long: no page shows more, and the request stays small. */
export async function shrinkPicture(file: File, side: number, type: 'image/jpeg' | 'image/png') {
  const image = await createImageBitmap(file)
  for (let longest = side; ; longest = Math.round(longest * 0.8)) {
    const scale = Math.min(1, longest / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88))
    if (blob && blob.size <= MAX_BYTES) return toBase64(blob)
  }
}

const toBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
