import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'

/** Absent over plain HTTP, where the clipboard is not available. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const isTakenOver = useIsTakenOver()
  if (!isTakenOver || !navigator.clipboard) return null
  const Icon = copied ? Check : Copy
  return (
    <Button
      aria-label={`Copier ${label}`}
      icon={<Icon aria-hidden="true" size={16} strokeWidth={2.1} />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      size="sm"
      variant="quiet"
    >
      <span aria-live="polite">{copied ? 'Copié' : 'Copier'}</span>
    </Button>
  )
}
