import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload, WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { copyDateOf } from '../../lib/offline/copy-dates.ts'
import type { Acte } from '../../lib/offline/waiting-acts.ts'
import { useActes } from '../../lib/offline/waiting-store.ts'
import { useIsOffline } from '../../lib/online.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDevice } from './use-device.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

/** Above every page: what is read is a copy, what was typed waits. Being offline is neutral, not an error. */
export function OfflineBar() {
  const isOffline = useIsOffline()
  const le = useCopyDate()
  const actes = useActes()
  const { isLeaving, answer } = useDevice()
  const [open, setOpen] = useState(false)
  const refuses = actes.filter(({ refus }) => refus !== null)
  return (
    <>
      <div className="grid gap-2 not-empty:mb-5 print-hidden" role="status">
        {(isOffline || le) && (
          <Callout icon={<WifiOff size={20} strokeWidth={1.85} />} title={titleOf(isOffline, le)} tone="neutral">
            {isOffline && !le && 'Ce que vous avez déjà lu sur cet appareil reste lisible.'}
          </Callout>
        )}
        {actes.length > 0 && (
          <Callout
            icon={<CloudUpload size={20} strokeWidth={1.85} />}
            title={sentenceOf(actes, refuses.length)}
            tone={refuses.length > 0 ? 'orange' : 'neutral'}
          >
            <Button aria-haspopup="dialog" className="mt-2" onClick={() => setOpen(true)} size="sm" variant="secondary">
              Voir ce qui attend
            </Button>
          </Callout>
        )}
      </div>
      <WaitingDialog actes={actes} onClose={() => setOpen(false)} open={open} />
      <ConfirmDialog
        cancelLabel="Rester connecté"
        confirmLabel="Effacer et se déconnecter"
        onCancel={() => answer(false)}
        onConfirm={() => answer(true)}
        open={isLeaving}
        title={`Se déconnecter et perdre ${formatCount(actes.length, 'saisie')}\u202f?`}
      >
        {actes.length > 1
          ? 'Elles sont gardées sur cet appareil et ne sont pas encore envoyées. La déconnexion les efface.'
          : 'Elle est gardée sur cet appareil et n’est pas encore envoyée. La déconnexion l’efface.'}
      </ConfirmDialog>
    </>
  )
}

function titleOf(isOffline: boolean, le: string | undefined): string {
  if (!le) return 'Pas de réseau'
  return `Copie du ${formatMoment(le)}, ${isOffline ? 'pas de réseau' : 'le réseau ne répond pas'}`
}

function sentenceOf(actes: readonly Acte[], refuses: number): string {
  if (refuses > 0) return `${formatCount(refuses, 'saisie')} à revoir`
  return actes.length > 1 ? `${formatCount(actes.length, 'saisie')} attendent le réseau` : '1 saisie attend le réseau'
}

/** When the oldest of what the page shows was read, if it shows copies. */
function useCopyDate(): string | undefined {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .findAll({ type: 'active' })
        .flatMap(({ state }) => copyDateOf(state.data) ?? [])
        .sort()
        .at(0),
  )
}
