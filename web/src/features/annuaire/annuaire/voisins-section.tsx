import { PORTEE_LABELS, PORTEES } from '@sillon/domain/organisme/parametres/portee'
import { optionsOf } from '../../../lib/options.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Section } from '../../../ui/section.tsx'
import { TexteConsentement } from './texte-consentement.tsx'
import type { Choisir } from './use-choix.ts'

const portees = optionsOf(PORTEES, PORTEE_LABELS)

/** Who may ask the person for a machine without knowing whether they have it. */
export function VoisinsSection({ choisir: { choix, change } }: { choisir: Choisir }) {
  return (
    <Section title="Ce que mes voisins me demandent">
      <RadioCards
        columns={3}
        help={<TexteConsentement finalite="besoins_recus" />}
        id="besoins_recus"
        label="Qui peut me demander un matériel&#8239;?"
        name="besoins_recus"
        onSelect={(besoins_recus) => change({ besoins_recus })}
        options={portees}
        value={choix.besoins_recus}
      />
    </Section>
  )
}
