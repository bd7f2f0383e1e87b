import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'

/** Opens the sharing sheet of the device; absent where there is none, and over plain HTTP. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const isTakenOver = useIsTakenOver()
  if (!isTakenOver || !navigator.share) return null
  return (
    <Button
      icon={<Share2 aria-hidden="true" size={16} strokeWidth={2.1} />}
      // Closing the sheet without choosing rejects too: there is nothing to say.
      onClick={() => void navigator.share({ title, text }).catch(() => {})}
      size="sm"
      variant="secondary"
    >
      Partager
    </Button>
  )
}
