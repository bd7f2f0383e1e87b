import type { CourrielLigne } from '@sillon/contract/secretariat/courriels'
import { refusOf } from '@sillon/domain/secretariat/courriels/actes-courriel'
import { useState } from 'react'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useActeCourriel } from './courriels.queries.ts'

/** The only act still possible on a mail, or nothing. */
export function ActeCourrielButton({ courriel }: { courriel: CourrielLigne }) {
  const acte = useActeCourriel(courriel.id)
  const peutEnvoyer = usePeut('envois')
  const [asking, setAsking] = useState(false)
  const pour = (
    <span className="sr-only">
      {' '}
      l’e-mail «&nbsp;{courriel.objet}&nbsp;» pour {courriel.destinataire}
    </span>
  )

  if (!peutEnvoyer) return null
  if (!refusOf('renvoyer', courriel)) {
    return (
      <Button loading={acte.isPending} onClick={() => acte.mutate('renvoyer')} size="sm" variant="secondary">
        Renvoyer{pour}
      </Button>
    )
  }
  if (refusOf('annuler', courriel)) return null
  return (
    <>
      <Button onClick={() => setAsking(true)} size="sm" variant="quiet">
        Annuler{pour}
      </Button>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel="Annuler l’envoi"
        loading={acte.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => acte.mutate('annuler', { onSettled: () => setAsking(false) })}
        open={asking}
        title="Annuler cet envoi&#8239;?"
      >
        «&nbsp;{courriel.objet}&nbsp;», pour {courriel.destinataire}, ne partira pas. Son contenu est effacé.
      </ConfirmDialog>
    </>
  )
}
