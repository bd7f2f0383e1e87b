import type { Prelevement } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { refusExport } from '@sillon/domain/tresorerie/prelevements/deux-personnes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { parametresQuery } from '../../organisme/parametres/parametres.queries.ts'
import { useAnnulerLot, useExporter } from './prelevements.queries.ts'
import { PrenotifierDialog } from './prenotifier-dialog.tsx'

type Confirme = 'exporter' | 'annuler'
type Acte = Confirme | 'prenotifier'

/** The next act on a batch: one primary button at a time. */
export function ActesLot({ lot, onCancelled }: { lot: Prelevement; onCancelled: () => void }) {
  const [asked, setAsked] = useState<Acte>()
  const exporter = useExporter(lot)
  const annuler = useAnnulerLot(lot)
  const refus = useRefusExport(lot)
  const close = { onSettled: () => setAsked(undefined) }

  if (lot.statut === 'annule') return 'Ce lot est annulé\u00a0: ses pièces peuvent entrer dans un autre.'
  if (lot.statut === 'exporte') {
    return (
      <div className="mt-2">
        <Button loading={exporter.isPending} onClick={() => exporter.mutate(undefined)} variant="secondary">
          Télécharger le fichier
        </Button>
      </div>
    )
  }

  function send() {
    if (asked === 'exporter') exporter.mutate(undefined, close)
    if (asked === 'annuler') annuler.mutate(undefined, { ...close, onSuccess: onCancelled })
  }

  const aPrevenir = lot.nombre - lot.prenotifiees
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <ActeIci objet_id={lot.id} peut>
        {aPrevenir > 0 ? (
          <Button onClick={() => setAsked('prenotifier')} variant="primary">
            Prévenir les adhérents
          </Button>
        ) : (
          <Button disabledReason={refus} onClick={() => setAsked('exporter')} variant="primary">
            Exporter le fichier
          </Button>
        )}
        <Button onClick={() => setAsked('annuler')} variant="quiet">
          Annuler le lot
        </Button>
      </ActeIci>
      <ConfirmDialog
        {...questionOf(asked === 'annuler' ? 'annuler' : 'exporter', lot)}
        danger={asked === 'annuler'}
        loading={exporter.isPending || annuler.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={send}
        open={asked === 'exporter' || asked === 'annuler'}
      />
      {asked === 'prenotifier' && <PrenotifierDialog lot_id={lot.id} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function useRefusExport({ prepare_par }: Prelevement) {
  const moi = useUtilisateur()
  const { data: parametres } = useQuery(parametresQuery)
  return refusExport({
    deux_personnes: parametres?.paiement.deux_personnes ?? false,
    prepare_par,
    acteur_id: moi?.id ?? '',
    // The server knows how many they are, and says more when nobody else may export.
    actifs: 2,
  })
}

function questionOf(acte: Confirme, { nombre, montant, date_prelevement }: Prelevement) {
  if (acte === 'annuler') {
    return {
      title: 'Annuler ce lot\u202f?',
      cancelLabel: 'Garder le lot',
      confirmLabel: 'Annuler le lot',
      children:
        'Rien ne sera prélevé. Les adhérents déjà prévenus ne reçoivent pas d’autre message\u00a0: prévenez-les s’il le faut.',
    }
  }
  return {
    title: 'Exporter le fichier\u202f?',
    cancelLabel: 'Pas maintenant',
    confirmLabel: 'Exporter',
    children: `Le fichier est définitif\u00a0: ${formatCount(nombre, 'règlement')} pour ${formatMontant(montant)} au ${formatDate(date_prelevement)} sont enregistrés, et le lot ne change plus. Remettez-le ensuite à votre banque.`,
  }
}
