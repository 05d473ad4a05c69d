/** The types that the server takes; whether it is a picture at all, it decides by looking. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

const LONGEST_SIDE = 1_600
const QUALITY = 0.85

/**
 * The picture with no side over 1,600 pixels, made smaller on the device to spare the person's
 * data. Gives the original where the device cannot, and where that is the smaller one: whether it
 * is a picture at all, the server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    if (scale === 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const drawing = canvas.getContext('2d')
    if (drawing) {
      // JPEG has no transparency: transparent areas would turn black.
      drawing.fillStyle = 'white'
      drawing.fillRect(0, 0, canvas.width, canvas.height)
      drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    }
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    )
    return small && small.size < file.size ? small : file
  } catch {
    // A picture that this browser cannot draw is sent as it is; the server judges it.
    return file
  }
}
