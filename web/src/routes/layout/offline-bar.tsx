import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload, WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useSessionTerminee } from '../../features/comptes/comptes/session-terminee.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { copyDateOf } from '../../lib/offline/copy-dates.ts'
import { useActes } from '../../lib/offline/waiting-store.ts'
import { useIsOffline } from '../../lib/online.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDevice } from './use-device.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

/**
 * Above every page: says that the page shows copies, and that typed data waits. Being offline is neutral, not an error.
 */
export function OfflineBar() {
  const isOffline = useIsOffline()
  const le = useCopyDate()
  const actes = useActes()
  const { isLeaving, answer } = useDevice()
  const session = useSessionTerminee()
  const [open, setOpen] = useState(false)
  const refuses = actes.filter(({ refus }) => refus !== null)
  const isCut = isOffline || le !== undefined
  const attente = attenteOf(actes.length, refuses.length, isCut)
  return (
    <>
      <div className="grid gap-2 not-empty:mb-5 print-hidden" role="status">
        {isCut && actes.length === 0 && (
          <Callout icon={<WifiOff size={20} strokeWidth={1.85} />} title={titleOf(isOffline, le)} tone="neutral">
            {!le && 'Ce que vous avez déjà lu sur cet appareil reste lisible.'}
          </Callout>
        )}
        {actes.length > 0 && (
          <Callout
            icon={isCut ? <WifiOff size={20} strokeWidth={1.85} /> : <CloudUpload size={20} strokeWidth={1.85} />}
            title={isCut ? `${coupureOf(isOffline)}, ${attente}` : attente}
            tone={refuses.length > 0 ? 'orange' : 'neutral'}
          >
            {le && <p>Copie du {formatMoment(le)}.</p>}
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
      {session && <session.Sheet {...session} />}
    </>
  )
}

const coupureOf = (isOffline: boolean) => (isOffline ? 'Pas de réseau' : 'Le réseau ne répond pas')

const titleOf = (isOffline: boolean, le: string | undefined) =>
  le ? `Copie du ${formatMoment(le)}, ${coupureOf(isOffline).toLowerCase()}` : coupureOf(isOffline)

function attenteOf(actes: number, refuses: number, isCut: boolean): string {
  if (refuses > 0) return `${formatCount(refuses, 'saisie')} à revoir`
  const attend = `${formatCount(actes, 'saisie')} ${actes > 1 ? 'attendent' : 'attend'}`
  return isCut ? attend : `${attend} le réseau`
}

/** When the oldest copy shown by the page was kept; undefined when it shows none. */
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
