import { Check, CloudUpload, WifiOff } from 'lucide-react'

type SaveStatus = { state: 'saved'; at: Date } | { state: 'saving' } | { state: 'offline' }

/** Tells whether the typed values are saved. Being offline is neutral, not an error. */
export function SaveState({ status }: { status: SaveStatus }) {
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-help text-ink-2">
      <SaveIcon state={status.state} />
      {sentence(status)}
    </p>
  )
}

function SaveIcon({ state }: Pick<SaveStatus, 'state'>) {
  const Icon = { saved: Check, saving: CloudUpload, offline: WifiOff }[state]
  return <Icon aria-hidden="true" size={16} strokeWidth={2.1} />
}

function sentence(status: SaveStatus): string {
  if (status.state === 'saving') return 'Enregistrement…'
  if (status.state === 'offline') return 'Gardé sur cet appareil'
  return `Enregistré à ${formatHour(status.at)}`
}

function formatHour(date: Date): string {
  return `${date.getHours()}\u00a0h\u00a0${String(date.getMinutes()).padStart(2, '0')}`
}
