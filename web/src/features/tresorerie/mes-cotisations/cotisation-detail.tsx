import type { CotisationAdherent } from '@sillon/contract/tresorerie/cotisations-adherent'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { isEnRepos } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { formatDate } from '../../../lib/format.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { CotisationStatutPill } from '../cotisations/cotisation-statut-pill.tsx'
import { CommentPayer } from './comment-payer.tsx'
import { EcartAnnees } from './ecart-annees.tsx'
import { Explication } from './explication.tsx'
import { phraseOf } from './phrase-cotisation.ts'
import { PiecesCotisation } from './pieces-cotisation.tsx'

/** `avant`: the fee of the year before, if there is one to compare with. */
type Props = { cotisation: CotisationAdherent; avant: CotisationAdherent | undefined }

/** One fee, from its amount to its documents. */
export function CotisationDetail({ cotisation, avant }: Props) {
  const { campagne, statut, numero, date_emission, echeance, montant_du, regle, reste, motif, paiement, annonce } =
    cotisation
  const suite = {
    prelevement_le: paiement.prelevement?.date ?? null,
    repos_jusqu_au: annonce && isEnRepos(annonce, jourOf(new Date())) ? annonce.jusqu_au : null,
  }
  return (
    <div className="grid gap-7 text-ink">
      <div>
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-group">Cotisation {campagne.annee}</h3>
          <CotisationStatutPill cotisation={cotisation} />
        </div>
        <p className={statut === 'en_retard' ? 'mb-4 text-brick-ink' : 'mb-4 text-ink-2'}>
          {phraseOf({ ...cotisation, ...suite })}
        </p>
        <DefinitionGrid
          items={[
            { term: 'Montant', detail: formatMontant(montant_du) },
            { term: 'Reçu', detail: formatMontant(regle) },
            { term: 'Reste', detail: formatMontant(reste) },
            ...(echeance ? [{ term: 'Échéance', detail: formatDate(echeance) }] : []),
            ...(numero ? [{ term: 'Numéro', detail: numero }] : []),
            ...(date_emission ? [{ term: 'Appelée le', detail: formatDate(date_emission) }] : []),
            ...(motif ? [{ term: 'Motif', detail: motif, wide: true }] : []),
          ]}
        />
      </div>
      {avant && <EcartAnnees apres={cotisation} avant={avant} />}
      {reste > 0 && <CommentPayer creance={{ ...cotisation, nature: 'cotisation' }} />}
      <Section level={3} title="D’où vient ce montant">
        <Explication cotisation={cotisation} />
      </Section>
      <Section level={3} title="Paiements reçus">
        <Recus reglements={cotisation.reglements} />
      </Section>
      <PiecesCotisation cotisation={cotisation} />
    </div>
  )
}

function Recus({ reglements }: Pick<CotisationAdherent, 'reglements'>) {
  if (reglements.length === 0) return <p className="text-ink-2">Aucun paiement reçu pour cette cotisation.</p>
  return (
    <ul className="divide-y divide-line">
      {reglements.map(({ date, moyen, montant, rejete_le }) => (
        <li className="flex flex-wrap justify-between gap-x-4 py-2" key={`${date} ${moyen} ${montant} ${rejete_le}`}>
          <span>
            {MODE_REGLEMENT_LABELS[moyen]} du {formatDate(date)}
            {rejete_le && (
              <span className="block text-help text-brick-ink">Refusé par la banque le {formatDate(rejete_le)}.</span>
            )}
          </span>
          <span className={rejete_le ? 'tabular-nums line-through' : 'text-strong tabular-nums'}>
            {formatMontant(montant)}
          </span>
        </li>
      ))}
    </ul>
  )
}
