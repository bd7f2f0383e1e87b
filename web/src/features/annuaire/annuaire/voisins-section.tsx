import { Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { PORTEES_CHOIX } from './portees-choix.ts'
import { TexteConsentement } from './texte-consentement.tsx'
import type { Choisir } from './use-choix.ts'

/** Who may ask the person for a machine without knowing whether they have it. */
export function VoisinsSection({ choisir: { choix, change } }: { choisir: Choisir }) {
  return (
    <Section title="Ce que mes voisins me demandent">
      <Segments
        help={<TexteConsentement finalite="besoins_recus" />}
        id="besoins_recus"
        label="Qui peut me demander un matériel&#8239;?"
        name="besoins_recus"
        onSelect={(besoins_recus) => change({ besoins_recus })}
        options={PORTEES_CHOIX}
        value={choix.besoins_recus}
      />
    </Section>
  )
}
