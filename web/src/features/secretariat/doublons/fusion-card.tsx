import type { FusionLigne } from '@sillon/contract/secretariat/doublons'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAnnuler } from './doublons.queries.ts'

type Props = { fusion: FusionLigne; onUndone: (champs_gardes: string[]) => void }

export function FusionCard({ fusion, onUndone }: Props) {
  const { gardee, absorbee, objet, faite_le, faite_par, annulable_jusqu_au, annulee_le, nombre, refus } = fusion
  const annuler = useAnnuler()
  const [asking, setAsking] = useState(false)
  const confirm = () =>
    annuler.mutate(fusion.id, {
      onSuccess: ({ champs_gardes }) => onUndone(champs_gardes),
      onSettled: () => setAsking(false),
    })
  return (
    <Card aria-label={`${absorbee.titre} dans ${gardee.titre}`}>
      <p className="font-semibold break-words">
        {absorbee.titre}, dans {gardee.titre}
      </p>
      <p className="text-help text-ink-2">
        {objet === 'entreprise' ? 'Entreprises' : 'Adhérents'}, le {formatDate(faite_le)}
        {faite_par && ` par ${faite_par}`}. {formatCount(nombre, 'élément')} déplacé{nombre > 1 && 's'}.
      </p>
      <p className="mt-1 text-help text-ink-2">
        {annulee_le
          ? `Annulée le ${formatDate(annulee_le)}.`
          : (refus ?? `Annulable jusqu’au ${formatDate(annulable_jusqu_au)}.`)}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {refus === null && (
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)} size="sm" variant="secondary">
            Annuler la fusion<span className="sr-only"> de {absorbee.titre}</span>
          </Button>
        )}
        {gardee.adhesion_id && (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            params={{ id: gardee.adhesion_id }}
            search={objet === 'entreprise' ? {} : { onglet: 'adherents' }}
            to="/admin/fiche/$id/"
          >
            Ouvrir la fiche gardée<span className="sr-only"> de {gardee.titre}</span>
          </Link>
        )}
      </p>
      <ConfirmDialog
        cancelLabel="Laisser fusionnées"
        confirmLabel="Annuler la fusion"
        loading={annuler.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={asking}
        title={`Séparer de nouveau ${absorbee.titre}\u202f?`}
      >
        Ce qui avait été déplacé lui revient, sauf ce qui a changé de mains depuis. Ce qui a été modifié depuis reste
        comme il est.
      </ConfirmDialog>
    </Card>
  )
}
