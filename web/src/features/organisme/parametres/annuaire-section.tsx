import { ParametresAnnuaireSaisie } from '@sillon/domain/organisme/parametres/annuaire-saisie'
import { PORTEE_LABELS, PORTEES } from '@sillon/domain/organisme/parametres/portee'
import { labelIn, optionsOf } from '../../../lib/options.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { updateAnnuaire } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

export function AnnuaireSection() {
  const form = useSectionForm({
    cle: 'annuaire',
    schema: ParametresAnnuaireSaisie,
    labels: { visible_annuaire: 'Qui voit le nom d’une personne qui n’a encore rien choisi' },
    show: { visible_annuaire: (portee) => labelIn(PORTEE_LABELS)(portee ?? '') },
    toValues: ({ visible_annuaire }) => ({ visible_annuaire }),
    send: updateAnnuaire,
  })
  return (
    <SectionForm
      intro="Le nom, l’entreprise et la commune. Téléphone, e-mail, adresse, surface et matériels ne se montrent qu’avec l’accord de la personne. Un changement vaut pour les personnes ajoutées ensuite ; chacune change son choix dans « Confidentialité »."
      state={form}
      title="Annuaire"
    >
      <RadioCards {...form.field('visible_annuaire')} options={optionsOf(PORTEES, PORTEE_LABELS)} />
    </SectionForm>
  )
}
