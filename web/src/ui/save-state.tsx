import { Check, CircleAlert, CloudUpload, WifiOff } from 'lucide-react'

type SaveStatus =
  | { state: 'saved'; at: Date }
  | { state: 'saving' }
  | { state: 'offline'; waiting?: number }
  | { state: 'failed' }

/** Whether what one has typed is safe. Being offline is neutral, not an error. */
export function SaveState({ status }: { status: SaveStatus }) {
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-help text-ink-2">
      <SaveIcon state={status.state} />
      {sentence(status)}
    </p>
  )
}

function SaveIcon({ state }: Pick<SaveStatus, 'state'>) {
  const Icon = { saved: Check, saving: CloudUpload, offline: WifiOff, failed: CircleAlert }[state]
  return <Icon aria-hidden="true" size={16} strokeWidth={2.1} />
}

function sentence(status: SaveStatus): string {
  if (status.state === 'saving') return 'Enregistrement…'
  if (status.state === 'failed') return 'Non enregistré. Nous réessayons.'
  if (status.state === 'saved') return `Enregistré à ${formatHour(status.at)}`
  if (!status.waiting) return 'Hors ligne, gardé sur cet appareil'
  return status.waiting === 1 ? '1 saisie attend le réseau' : `${status.waiting} saisies attendent le réseau`
}

function formatHour(date: Date): string {
  return `${date.getHours()}\u00a0h\u00a0${String(date.getMinutes()).padStart(2, '0')}`
}
