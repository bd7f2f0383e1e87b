import { MODE_LIVRAISON_LABELS, MODES_LIVRAISON } from '@sillon/domain/achats/groupements-achats/groupement'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { MODE_PRIX_LABELS, MODES_PRIX } from '@sillon/domain/achats/groupements-achats/prix'
import { MODE_FACTURATION_LABELS, MODES_FACTURATION } from '@sillon/domain/pieces/documents/mode-facturation'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { choixFournisseursQuery } from './edition-groupement.queries.ts'
import type { GroupementForm } from './use-groupement-form.ts'

type Props = { form: GroupementForm; fournisseur: GroupementFiche['fournisseur'] }

/** The supplier, the invoicing, the way prices are set, and the delivery. */
export function ModesFields({ form, fournisseur }: Props) {
  const { field, control } = form
  const mode_livraison = useWatch({ control, name: 'mode_livraison' })
  return (
    <Section title="Fournisseur et prix">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FournisseurField form={form} fournisseur={fournisseur} />
        <SelectField
          {...field('mode_prix')}
          help="Les paliers se règlent sur chaque article."
          options={MODES_PRIX.map((value) => ({ value, label: MODE_PRIX_LABELS[value] }))}
        />
        <SelectField
          {...field('mode_facturation')}
          help="La revente de produits phytosanitaires demande un agrément."
          options={MODES_FACTURATION.map((value) => ({ value, label: MODE_FACTURATION_LABELS[value] }))}
        />
        <SelectField
          {...field('mode_livraison')}
          options={MODES_LIVRAISON.map((value) => ({ value, label: MODE_LIVRAISON_LABELS[value] }))}
        />
        {mode_livraison !== 'exploitation' && (
          <TextField
            {...field('lieu_livraison')}
            className="desk:col-span-2"
            help="Adresse et horaires, tels que les adhérents les liront."
          />
        )}
      </div>
    </Section>
  )
}

/** The suppliers of the family come first. A supplier archived since then stays shown. */
function FournisseurField({ form, fournisseur }: Props) {
  const { resultats } = useSuspenseQuery(choixFournisseursQuery).data
  const famille = useWatch({ control: form.control, name: 'famille' })
  const connus = resultats.filter(({ statut, id }) => statut === 'actif' || id === fournisseur?.id)
  const perdu = fournisseur && !connus.some(({ id }) => id === fournisseur.id) ? [fournisseur] : []
  const toOption = ({ id, raison_sociale }: { id: string; raison_sociale: string }) => ({
    value: id,
    label: raison_sociale,
  })
  const deLaFamille = connus.filter(({ familles }) => familles.some((one) => one === famille))
  const autres = [...connus.filter((one) => !deLaFamille.includes(one)), ...perdu]
  return (
    <SelectField
      {...form.field('fournisseur_id')}
      help="Nécessaire pour publier."
      options={[
        ...(deLaFamille.length > 0 ? [{ label: 'De cette famille', options: deLaFamille.map(toOption) }] : []),
        ...(autres.length > 0 ? [{ label: 'Autres fournisseurs', options: autres.map(toOption) }] : []),
      ]}
      placeholder="Pas encore choisi"
    />
  )
}
