let pressed = false
const waiting: (() => void)[] = []

/**
 * Once no button is pressed. Leaving a field for a button tells its error above the button, which would move from under
 * the pointer between its press and its release: no click.
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
// The click comes after, in the same turn.
for (const end of ['pointerup', 'pointercancel', 'dragend']) addEventListener(end, () => setTimeout(release), true)
