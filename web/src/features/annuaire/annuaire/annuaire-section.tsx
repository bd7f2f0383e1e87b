import { CHAMPS_VISIBLES, type Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { FINALITE_LABELS } from '@sillon/domain/annuaire/annuaire/consentement'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { PORTEES_CHOIX } from './portees-choix.ts'
import { TexteConsentement } from './texte-consentement.tsx'
import type { Choisir } from './use-choix.ts'

/** The fields of the person's card, and who may see each: a choice saves at once. */
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
      <div className="grid gap-6">
        {CHAMPS_VISIBLES.map((champ) => (
          <Segments
            help={<TexteConsentement finalite={champ} />}
            id={champ}
            key={champ}
            label={FINALITE_LABELS[champ]}
            name={champ}
            onSelect={(portee) => choisir.change({ [champ]: portee })}
            options={PORTEES_CHOIX}
            value={choisir.choix[champ]}
          />
        ))}
      </div>
    </Section>
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
