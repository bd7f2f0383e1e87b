import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { removeActe } from '../../lib/offline/queue.ts'
import { resumePath } from '../../lib/offline/resume.ts'
import { type Acte, isChange } from '../../lib/offline/waiting-acts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { actes: readonly Acte[]; open: boolean; onClose: () => void }

const CONFLIT = 412

/** All the acts that wait on this device, in the order they were typed. */
export function WaitingDialog({ actes, open, onClose }: Props) {
  const router = useRouter()
  const [removed, setRemoved] = useState<Acte>()
  function show(acte: Acte) {
    onClose()
    router.history.push(isChange(acte) ? acte.page : resumePath(acte))
  }
  return (
    <>
      <Dialog onClose={onClose} open={open} step={String(actes.length)} title="En attente d’envoi">
        {actes.length === 0 && <p>Plus rien n’attend.</p>}
        <ul className="divide-y divide-line">
          {actes.map((acte) => (
            <li className="py-4 first:pt-0" key={acte.id}>
              <p className="text-strong break-words">{acte.objet}</p>
              <p className="break-words">{acte.titre}</p>
              <p className="text-help text-ink-2">Saisi le {formatMoment(acte.le)}</p>
              <p className={`mt-1 ${acte.refus ? 'font-semibold text-brick-ink' : 'text-ink-2'}`}>
                {acte.refus ? acte.refus.detail : 'Partira au retour du réseau.'}
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button onClick={() => show(acte)} variant="secondary">
                  {verbOf(acte)}
                  <span className="sr-only">{`\u00a0: ${acte.objet}`}</span>
                </Button>
                <Button onClick={() => setRemoved(acte)} variant="quiet">
                  Supprimer
                  <span className="sr-only">{`\u00a0: ${acte.titre}, ${acte.objet}`}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel="Supprimer la saisie"
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          if (removed) void removeActe(removed.id)
          setRemoved(undefined)
        }}
        open={removed !== undefined}
        title={'Supprimer cette saisie\u202f?'}
      >
        {removed && `${removed.titre}, ${removed.objet}\u00a0: elle ne sera pas envoyée.`}
      </ConfirmDialog>
    </>
  )
}

function verbOf({ refus }: Acte): string {
  if (refus === null) return 'Ouvrir la page'
  return refus.status === CONFLIT ? 'Choisir' : 'Corriger'
}
