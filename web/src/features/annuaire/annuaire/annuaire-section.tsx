import {
  CHAMPS_VISIBLES,
  type ChampVisible,
  type Confidentialite,
} from '@sillon/domain/annuaire/annuaire/confidentialite'
import { FINALITE_LABELS } from '@sillon/domain/annuaire/annuaire/consentement'
import { PORTEE_LABELS } from '@sillon/domain/organisme/parametres/portee'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { isAllume, toPortee } from './portee-switches.ts'
import { TexteConsentement } from './texte-consentement.tsx'
import type { Choisir } from './use-choix.ts'

const PUBLICS = ['departement', 'tous'] as const

/** The fields of the person's card, and who may see each. A switch saves at once. */
export function AnnuaireSection({ choisir }: { choisir: Choisir }) {
  return (
    <Section
      intro="Vous choisissez, champ par champ, ce que les autres adhérents voient de vous. Chaque changement vaut aussitôt."
      title="Ce que je montre dans l’annuaire"
    >
      <Link className={buttonClass({ variant: 'secondary', className: 'mb-4' })} to="/profil">
        <Eye aria-hidden="true" size={18} strokeWidth={1.85} />
        Voir ma fiche dans l’annuaire
      </Link>
      <PorteeFiche choix={choisir.choix} />
      <ul className="divide-y divide-line border-y border-line">
        {CHAMPS_VISIBLES.map((champ) => (
          <li key={champ}>
            <ChampSwitches champ={champ} choisir={choisir} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ChampSwitches({ champ, choisir: { choix, change } }: { champ: ChampVisible; choisir: Choisir }) {
  return (
    <fieldset className="grid gap-x-8 gap-y-2 py-4 desk:grid-cols-[1fr_19rem]">
      <legend className="float-left mb-0.5 text-strong desk:col-span-2">{FINALITE_LABELS[champ]}</legend>
      <p className="max-w-prose text-help text-ink-2" id={`${champ}-texte`}>
        <TexteConsentement finalite={champ} />
      </p>
      <div>
        {PUBLICS.map((pour) => (
          <SwitchField
            aria-describedby={`${champ}-texte`}
            checked={isAllume(choix[champ], pour)}
            id={`${champ}-${pour}`}
            key={pour}
            label={PORTEE_LABELS[pour]}
            onChange={(event) => change({ [champ]: toPortee(pour, event.currentTarget.checked) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Warns that the visibility of the whole card overrides the choices below it. */
function PorteeFiche({ choix: { visible_annuaire } }: { choix: Confidentialite }) {
  if (visible_annuaire === 'tous') return null
  return (
    <Callout className="mb-4" tone="neutral">
      {visible_annuaire === 'personne'
        ? 'Votre fiche est masquée\u00a0: aucun adhérent ne la trouve, ni ce que vous choisissez plus bas.'
        : 'Votre fiche se limite à votre département\u00a0: les autres adhérents n’en voient rien, quel que soit le reste.'}
    </Callout>
  )
}
