import type { GroupementCarte as Carte } from '@sillon/contract/achats/groupements-adherent'
import { phrasePalier, progressionOf } from '@sillon/domain/achats/groupements-achats/compteur'
import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { smsOf } from '../../../lib/sms.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { CloturePill } from './cloture-pill.tsx'
import { CompteurArticle } from './compteur-article.tsx'
import { formatMoment } from './dates-groupement.ts'
import { groupementsAdherentQuery } from './groupements.queries.ts'

/** On the dashboard of a member: the open purchase that closes first, one whose price falls with the quantity when there is one; nothing when none is open. */
export function AchatOuvert() {
  const { data } = useInfiniteQuery(groupementsAdherentQuery)
  const now = new Date()
  const ouverts = data?.pages[0]?.resultats.filter((groupement) => isOuvertAt(groupement, now)) ?? []
  const groupement = ouverts.find(isParPaliers) ?? ouverts.find(({ phare }) => phare)
  if (!groupement?.phare) return null
  const { id, libelle, phare, mode_prix, commandes } = groupement
  return (
    <Section
      action={
        <Link className="text-link" to="/groupements-achats/">
          {ouverts.length > 1 ? `Les ${ouverts.length}` : 'Tout voir'}
          <span className="sr-only">&nbsp;: groupements ouverts</span>
        </Link>
      }
      title="Achat ouvert"
    >
      <Card>
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <p className="text-help text-ink-2">{libelle}</p>
          <CloturePill groupement={groupement} />
        </div>
        <CompteurArticle article={phare} mode={mode_prix} nombre={phare.nombre} total={phare.total} />
        <div className="mt-4 flex flex-wrap gap-2 *:flex-auto desk:justify-end desk:*:flex-none">
          <PartagerAchat groupement={groupement} phare={phare} />
          <Link className={buttonClass({ variant: 'secondary' })} params={{ id }} to="/groupement-achat/$id/">
            {commandes.length > 0 ? 'Voir ma commande' : 'Commander'}
          </Link>
        </div>
      </Card>
    </Section>
  )
}

const isParPaliers = ({ mode_prix, phare }: Carte) => mode_prix !== 'prix_unique' && Boolean(phare?.paliers.length)

type PartageProps = { groupement: Carte; phare: NonNullable<Carte['phare']> }

/** Tells a neighbour what is missing, by any application of the device, else by SMS on a phone. */
function PartagerAchat({ groupement: { id, libelle, mode_prix, cloture_le }, phare }: PartageProps) {
  const phrase = phrasePalier(mode_prix, phare, progressionOf(mode_prix, phare, phare))
  const lien = `${window.location.origin}/groupement-achat/${id}/`
  const texte = `${libelle}, ${phare.designation}. ${phrase}. Clôture le ${formatMoment(cloture_le)}. ${lien}`
  return (
    <ShareButton
      instead={
        <a className={buttonClass({ variant: 'secondary', className: 'desk:hidden' })} href={smsOf('', texte)}>
          Partager<span className="sr-only"> par SMS</span>
        </a>
      }
      text={texte}
      title={libelle}
    />
  )
}
