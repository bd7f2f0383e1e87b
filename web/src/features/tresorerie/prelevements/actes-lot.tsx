import type { Prelevement } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Prevenus } from '@sillon/domain/comptes/destinataires/prevenus'
import { refusExport } from '@sillon/domain/tresorerie/prelevements/deux-personnes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { attenteDe, type EnAttente } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { avantEnvoi, bilanEnvois } from '../../organisme/organisme/envoi.ts'
import { parametresQuery } from '../../organisme/parametres/parametres.queries.ts'
import { useAnnulerLot, useExporter, usePrenotifier } from './prelevements.queries.ts'

type Acte = 'prenotifier' | 'exporter' | 'annuler'

/** The next act on a batch: one primary button at a time. */
export function ActesLot({ lot, onCancelled }: { lot: Prelevement; onCancelled: () => void }) {
  const [asked, setAsked] = useState<Acte>()
  const exporter = useExporter(lot)
  const prenotifier = usePrenotifier(lot.id)
  const annuler = useAnnulerLot(lot)
  const queryClient = useQueryClient()
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

  const showPrenotification = (reponse: Prevenus | EnAttente) => {
    if ('en_attente' in reponse) attenteDe(queryClient, reponse)
    else showToast({ tone: 'success', detail: bilanEnvois(reponse) })
  }

  function send() {
    if (asked === 'exporter') exporter.mutate(undefined, close)
    if (asked === 'annuler') annuler.mutate(undefined, { ...close, onSuccess: onCancelled })
    if (asked === 'prenotifier') prenotifier.mutate(undefined, { ...close, onSuccess: showPrenotification })
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
        {...questionOf(asked ?? 'exporter', lot, aPrevenir)}
        danger={asked === 'annuler'}
        loading={exporter.isPending || prenotifier.isPending || annuler.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={send}
        open={asked !== undefined}
      />
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

function questionOf(acte: Acte, { nombre, montant, date_prelevement }: Prelevement, aPrevenir: number) {
  if (acte === 'annuler') {
    return {
      title: 'Annuler ce lot\u202f?',
      cancelLabel: 'Garder le lot',
      confirmLabel: 'Annuler le lot',
      children:
        'Rien ne sera prélevé. Les adhérents déjà prévenus ne reçoivent pas d’autre message\u00a0: prévenez-les s’il le faut.',
    }
  }
  if (acte === 'prenotifier') {
    return {
      title: 'Prévenir les adhérents\u202f?',
      cancelLabel: 'Pas maintenant',
      confirmLabel: 'Envoyer les e-mails',
      children: avantEnvoi(
        `${formatCount(aPrevenir, 'adhérent reçoit', 'adhérents reçoivent')} un e-mail avec le montant, la date, le mandat et l’identifiant de la coopérative. Ils partent dans 30\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» les reprend.`,
      ),
    }
  }
  return {
    title: 'Exporter le fichier\u202f?',
    cancelLabel: 'Pas maintenant',
    confirmLabel: 'Exporter',
    children: `Le fichier est définitif\u00a0: ${formatCount(nombre, 'règlement')} pour ${formatMontant(montant)} au ${formatDate(date_prelevement)} sont enregistrés, et le lot ne change plus. Remettez-le ensuite à votre banque.`,
  }
}
