let pressed = false
const waiting: (() => void)[] = []

/**
 * Resolves once no button is pressed. A field that loses the focus to a button may show an error above that button,
 * which would then move between the press and the release, and receive no click.
 */
export const pointerRelease = () =>
  pressed ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve()

function release() {
  pressed = false
  for (const resolve of waiting.splice(0)) resolve()
}

addEventListener(
  'pointerdown',
  () => {
    pressed = true
  },
  true,
)
// The click event comes after, in the same turn of the event loop.
for (const end of ['pointerup', 'pointercancel', 'dragend']) addEventListener(end, () => setTimeout(release), true)
