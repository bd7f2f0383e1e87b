import type { Cloture } from '@sillon/contract/achats/clotures'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { REPRISE } from '../../comptes/actes-en-attente/use-depart.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { useAttribuer, useProlonger } from './clotures.queries.ts'

/** The next act of the closing, enabled once every decision is taken, with the reasons when it is not. */
export function ActeButton({ cloture, groupement_id }: { cloture: Cloture; groupement_id: string }) {
  const [asking, setAsking] = useState(false)
  const attribuer = useAttribuer(groupement_id)
  const prolonger = useProlonger(groupement_id)
  const { acte, empechement, version } = cloture
  if (cloture.statut !== 'clos' && cloture.statut !== 'en_negociation') return null
  if (acte === 'annuler') {
    return (
      <p className="text-body text-ink-2">
        Pour annuler le groupement, choisissez «&nbsp;Annuler&nbsp;» dans ses actions et donnez le motif.{' '}
        {avantEnvoi('Les adhérents qui ont une adresse e-mail sont prévenus.')}
      </p>
    )
  }
  const isProlongation = acte === 'prolonger'
  const { mutate, isPending } = isProlongation ? prolonger : attribuer
  const libelle = isProlongation ? 'Prolonger et prévenir' : 'Clôturer et confirmer'
  return (
    <>
      <ActeIci objet_id={groupement_id} peut>
        <Button
          className="w-full"
          disabledReason={empechement}
          icon={<Lock aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={() => setAsking(true)}
          variant="primary"
        >
          {libelle}
        </Button>
      </ActeIci>
      <ConfirmDialog
        cancelLabel="Pas encore"
        confirmLabel={libelle}
        danger={false}
        loading={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate(version, { onSettled: () => setAsking(false) })}
        open={asking}
        title={isProlongation ? 'Prolonger le groupement\u202f?' : 'Clôturer et confirmer les commandes\u202f?'}
      >
        {isProlongation ? <SuiteProlongation cloture={cloture} /> : <SuiteAttribution cloture={cloture} />}
      </ConfirmDialog>
    </>
  )
}

function SuiteProlongation({ cloture: { prolonge_au } }: { cloture: Cloture }) {
  return (
    <>
      Les commandes reprennent{prolonge_au && ` jusqu’au ${formatDate(prolonge_au)}`} pour ce qui est prolongé. Le reste
      est figé, avec ses décisions. {avantEnvoi('Les adhérents concernés qui ont une adresse e-mail sont prévenus.')}{' '}
      {REPRISE}
    </>
  )
}

function SuiteAttribution({ cloture: { effets } }: { cloture: Cloture }) {
  return (
    <>
      {formatCount(effets.bons - effets.annules, 'bon')} de commande{' '}
      {effets.bons - effets.annules > 1 ? 'deviennent définitifs' : 'devient définitif'}, avec leurs prix et leurs
      frais.
      {effets.a_reconfirmer > 0 &&
        ` ${formatCount(effets.a_reconfirmer, 'adhérent')} ${effets.a_reconfirmer > 1 ? 'devront' : 'devra'} accepter un total plus élevé que prévu.`}
      {effets.annules > 0 && ` ${formatCount(effets.annules, 'bon')} sans rien à livrer\u00a0: annulé.`}{' '}
      {avantEnvoi('Les adhérents qui ont une adresse e-mail sont prévenus.')} {REPRISE}
    </>
  )
}
