import type { AccordsFrais as Accords } from '@sillon/contract/achats/clotures-frais'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatCount } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'

/** More names than this would push the buttons out of sight. */
const NOMMES = 6

/** Who would have to agree again, before the charges are added. */
export function AccordsFrais({ accords }: { accords: Accords }) {
  if (accords.length === 0) return <p className="text-help text-ink-2">Aucun accord n’est à redemander.</p>
  const title =
    accords.length === 1
      ? 'Un adhérent devra donner de nouveau son accord'
      : `${accords.length} adhérents devront donner de nouveau leur accord`
  return (
    <Callout title={title} tone="orange">
      <p>La commande au fournisseur attendra leur réponse. Total TTC, sans ces frais puis avec&nbsp;:</p>
      <ul className="mt-1 tabular-nums">
        {accords.slice(0, NOMMES).map(({ bon_id, raison_sociale, avant_ttc, apres_ttc }) => (
          <li className="flex flex-wrap justify-between gap-x-4" key={bon_id}>
            <span>{raison_sociale}</span>
            <span className="whitespace-nowrap">
              {formatMontant(avant_ttc)} → {formatMontant(apres_ttc)}
            </span>
          </li>
        ))}
      </ul>
      {accords.length > NOMMES && <p>Et {formatCount(accords.length - NOMMES, 'autre')}.</p>}
    </Callout>
  )
}
