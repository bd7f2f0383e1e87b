import { Share2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { useIsTakenOver } from './use-is-taken-over.ts'

type Props = { title: string; text: string; instead?: ReactNode } & Pick<ComponentProps<typeof Button>, 'size'>

/** Opens the sharing sheet of the device; absent where there is none, and over plain HTTP: `instead` takes its place. */
export function ShareButton({ title, text, size, instead = null }: Props) {
  const isTakenOver = useIsTakenOver()
  if (!isTakenOver || !navigator.share) return isTakenOver ? instead : null
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
