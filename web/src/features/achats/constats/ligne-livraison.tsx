import {
  ETAT_CONSTAT_LABELS,
  ETATS_CONSTAT,
  type EtatConstat,
  type LigneLivraison as Ligne,
} from '@sillon/domain/achats/constats/constat'
import { refusNombre } from '@sillon/domain/achats/constats/nombre-constat'
import { formatContenant } from '@sillon/domain/pieces/documents/format-article'
import { CONDITIONNEMENT_LABELS, formatColis, formatQuantite } from '@sillon/domain/unite'
import { Check, PackageX, TriangleAlert } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import { PhotoLivraison } from './photo-livraison.tsx'
import type { LivraisonState } from './use-livraison.ts'
import './constats.css'

type Props = { bon_id: string; ligne: Ligne; state: LivraisonState }

/** One line of the delivery: what should come, and what came. */
export function LigneLivraison({ bon_id, ligne, state }: Props) {
  const { ligne_id, designation, attendu, conditionnement, constat } = ligne
  const reponse = state.reponses[ligne_id]
  const pluriel = CONDITIONNEMENT_LABELS[conditionnement][1]
  const isEnMoins = reponse && reponse.etat !== 'recu'
  return (
    <Card className="ligne-livraison grid gap-3" id={`ligne-${ligne_id}`} tabIndex={-1}>
      <div>
        <h2 className="text-group">{designation}</h2>
        <p className="text-body text-ink-2">
          <span className="text-strong text-ink">{formatColis(attendu, conditionnement)}</span> {poidsDe(ligne)}
        </p>
      </div>
      {constat?.traite_le ? (
        <p className="text-body">
          {ETAT_CONSTAT_LABELS[constat.etat]}
          {constat.nombre > 0 && `\u00a0: ${formatColis(constat.nombre, conditionnement)}`}. La coopérative s’en est
          occupée.
        </p>
      ) : (
        <Etats
          nom={designation}
          onChange={(etat) =>
            state.answer(ligne_id, { etat, nombre: etat === 'recu' ? 0 : Math.max(1, reponse?.nombre ?? 0) })
          }
          value={reponse?.etat}
        />
      )}
      {isEnMoins && !constat?.traite_le && (
        <>
          <div>
            <p className="mb-1.5 text-strong">
              {reponse.etat === 'manquant' ? `Ce qui manque, en ${pluriel}` : `Ce qui est abîmé, en ${pluriel}`}
            </p>
            <QuantityField
              derived={`sur ${attendu}`}
              error={refusNombre(reponse.nombre, ligne)}
              label={`${designation}, ${reponse.etat === 'manquant' ? 'manquants' : 'abîmés'}`}
              minimum={1}
              onChange={(nombre) => state.answer(ligne_id, { ...reponse, nombre })}
              value={reponse.nombre}
            />
          </div>
          <PhotoLivraison bon_id={bon_id} ligne={ligne} state={state} />
        </>
      )}
    </Card>
  )
}

/** « de 25 kg, 1 t » */
function poidsDe(ligne: Ligne) {
  const { attendu, contenance, unite } = ligne
  const total = attendu * contenance
  const poids = unite === 'kg' && total >= 1000 ? formatQuantite(total / 1000, 't') : formatQuantite(total, unite)
  const [, chacun] = formatContenant(ligne).split(' de ')
  return chacun ? `de ${chacun}, ${poids}` : poids
}

const ICONES = { recu: Check, manquant: PackageX, abime: TriangleAlert }

type EtatsProps = { nom: string; value: EtatConstat | undefined; onChange: (etat: EtatConstat) => void }

/** Three answers of equal size, none of which is chosen beforehand. */
function Etats({ nom, value, onChange }: EtatsProps) {
  return (
    <fieldset className="etats-constat">
      <legend className="sr-only">{nom}</legend>
      {ETATS_CONSTAT.map((etat) => {
        const Icone = ICONES[etat]
        return (
          <label className={`etat-constat etat-${etat}`} key={etat}>
            <input
              checked={value === etat}
              className="sr-only"
              name={`etat-${nom}`}
              onChange={() => onChange(etat)}
              type="radio"
              value={etat}
            />
            {value === etat && <Icone aria-hidden="true" className="shrink-0" size={18} strokeWidth={2.1} />}
            {ETAT_CONSTAT_LABELS[etat]}
          </label>
        )
      })}
    </fieldset>
  )
}
