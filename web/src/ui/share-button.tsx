import { Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useIsTakenOver } from './use-is-taken-over.ts'

type Props = { title: string; text: string } & Pick<ComponentProps<typeof Button>, 'size'>

/** Opens the sharing sheet of the device; absent where there is none, and over plain HTTP. */
export function ShareButton({ title, text, size }: Props) {
  const isTakenOver = useIsTakenOver()
  if (!isTakenOver || !navigator.share) return null
  return (
    <Button
      icon={<Share2 aria-hidden="true" size={16} strokeWidth={2.1} />}
      // Closing the sheet without choosing rejects too: there is nothing to say.
      onClick={() => void navigator.share({ title, text }).catch(() => {})}
      size={size}
      variant="secondary"
    >
      Partager
    </Button>
  )
}
