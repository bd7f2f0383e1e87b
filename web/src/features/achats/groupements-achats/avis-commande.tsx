import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { suitesCommande } from '@sillon/domain/pieces/documents/suite-commande'
import { Link } from '@tanstack/react-router'
import { formatHour } from '../../../lib/format.ts'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Entreprise } from './commande-values.ts'
import { formatMoment } from './dates-groupement.ts'
import type { CommandeState } from './use-commande.ts'

type Props = {
  groupement: GroupementAdherent
  entreprise: Entreprise
  state: CommandeState
  isOffline: boolean
  total_ttc: number
}

/**
 * The messages about the order: a draft, no network, another manager's save, an unpaid fee, errors, then the saved
 * order.
 */
export function AvisCommande({ groupement, entreprise, state, isOffline, total_ttc }: Props) {
  const { base, isEngagee, isConflit, isDirty, refusals, isTried } = state
  const isReserve = groupement.reserve_adherents_a_jour && !entreprise.a_jour
  const vide = isTried ? refusals.get('lignes') : undefined
  return (
    <div className="mt-4 grid gap-2 empty:hidden">
      <EbaucheOfferte ebauche={state.ebauche} />
      {isOffline && (
        <Callout tone="neutral">Pas de réseau. Gardez cette page ouverte&nbsp;: votre saisie y reste.</Callout>
      )}
      {isConflit && (
        <Callout role="alert" title="La commande a été enregistrée ailleurs entre-temps." tone="orange">
          <p>Un autre gestionnaire, ou une autre page, l’a modifiée. Rien n’est perdu&nbsp;: choisissez.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={state.takeSaved} variant="secondary">
              Reprendre celle qui est enregistrée
            </Button>
            <Button onClick={state.keepMine} variant="secondary">
              Garder ma saisie
            </Button>
          </div>
        </Callout>
      )}
      {isReserve && (
        <Callout title="Une cotisation est en retard." tone="brick">
          Réglez-la pour commander davantage&nbsp;; vous pouvez réduire ou annuler ce qui est commandé.{' '}
          <Link className="text-link" search={{}} to="/mes-adhesions/">
            Voir mes cotisations
          </Link>
        </Callout>
      )}
      {vide && (
        <Callout role="alert" tone="brick">
          {vide}
        </Callout>
      )}
      {base && !isDirty && (
        <Callout role="status" tone={isEngagee ? 'green' : 'neutral'}>
          {isEngagee ? (
            <>
              <p>
                Commande <span className="reference">{base.numero}</span> validée&nbsp;:{' '}
                <b className="font-semibold">{formatMontant(total_ttc)}&nbsp;TTC</b>. Elle engage l’entreprise.
              </p>
              <Suites groupement={groupement} />
            </>
          ) : (
            <>
              Brouillon enregistré à {formatHour(base.modifie_le)}. Il ne compte pas encore&nbsp;: validez-le avant le{' '}
              {formatMoment(groupement.cloture_le)}.
            </>
          )}
        </Callout>
      )}
    </div>
  )
}

/** The calendar of what follows, in the words of the mail. */
function Suites({ groupement }: Pick<Props, 'groupement'>) {
  const { cloture_le, livraison_du: du, livraison_au: au, mode_facturation, conditions_reglement } = groupement
  const suites = suitesCommande({
    cloture_le,
    livraison: { du, au },
    mode_facturation,
    reglement: conditions_reglement,
  })
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1.5 desk:grid-cols-[auto_minmax(0,1fr)]">
      {suites.map(({ etape, texte }) => (
        <div className="desk:contents" key={etape}>
          <dt className="font-semibold">{etape}</dt>
          <dd>{texte}</dd>
        </div>
      ))}
    </dl>
  )
}
