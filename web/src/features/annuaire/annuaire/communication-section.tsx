import { FREQUENCE_LABELS, FREQUENCES } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { FINALITE_LABELS } from '@sillon/domain/annuaire/annuaire/consentement'
import { FAMILLE_LABELS, FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import { optionsOf } from '../../../lib/options.ts'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Section } from '../../../ui/section.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TexteConsentement } from './texte-consentement.tsx'
import type { Choisir } from './use-choix.ts'

const CANAUX = ['email_info', 'sms_info', 'courrier'] as const

const familles = optionsOf(FAMILLES, FAMILLE_LABELS)
const frequences = optionsOf(FREQUENCES, FREQUENCE_LABELS)

/** The mails that the cooperative may send. Receipts, orders and fees cannot be refused: they are not listed. */
export function CommunicationSection({ choisir: { choix, change } }: { choisir: Choisir }) {
  return (
    <Section
      intro="Ce que la coopérative peut vous envoyer en plus de vos commandes et de vos cotisations."
      title="Ce que j’accepte de recevoir"
    >
      <div className="grid gap-1 border-t border-line pt-2">
        {CANAUX.map((canal) => (
          <SwitchField
            checked={choix[canal]}
            help={<TexteConsentement finalite={canal} />}
            id={canal}
            key={canal}
            label={FINALITE_LABELS[canal]}
            onChange={(event) => change({ [canal]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <div className="mt-5 grid gap-6">
        <MultiChoice
          help={<TexteConsentement finalite="alertes_groupements" />}
          id="alertes_groupements"
          label={FINALITE_LABELS.alertes_groupements}
          name="alertes_groupements"
          onSelect={(alertes_groupements) => change({ alertes_groupements })}
          options={familles}
          value={choix.alertes_groupements}
        />
        <RadioCards
          columns={2}
          help={<TexteConsentement finalite="frequence" />}
          id="frequence"
          label={FINALITE_LABELS.frequence}
          name="frequence"
          onSelect={(frequence) => change({ frequence })}
          options={frequences}
          value={choix.frequence}
        />
      </div>
    </Section>
  )
}
