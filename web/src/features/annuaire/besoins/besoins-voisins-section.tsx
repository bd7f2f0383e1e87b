import type { Besoins } from '@sillon/domain/annuaire/besoins/besoin'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { BesoinVoisinCard } from './besoin-voisin-card.tsx'

/** The needs of the neighbours; to who agreed to nothing, the choice they have. */
export function BesoinsVoisinsSection({ besoins: { voisins, besoins_recus, peut_ecrire } }: { besoins: Besoins }) {
  if (!peut_ecrire && voisins.length === 0) return null
  return (
    <Section className="mb-8" title="Mes voisins ont besoin de…">
      {voisins.length > 0 && (
        <ul className="grid gap-3">
          {voisins.map((besoin) => (
            <li key={besoin.id}>
              <BesoinVoisinCard besoin={besoin} />
            </li>
          ))}
        </ul>
      )}
      {voisins.length === 0 && besoins_recus !== 'personne' && (
        <p className="text-body text-ink-2">Rien pour l’instant, à la distance que disent vos voisins.</p>
      )}
      {besoins_recus === 'personne' && (
        <Callout className={voisins.length > 0 ? 'mt-4' : ''} tone="neutral">
          Personne ne vous montre ce qu’il lui faut, tant que vous ne l’acceptez pas.
          <p className="mt-3">
            <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/mon-profil/confidentialite">
              Choisir qui peut me demander
            </Link>
          </p>
        </Callout>
      )}
    </Section>
  )
}
