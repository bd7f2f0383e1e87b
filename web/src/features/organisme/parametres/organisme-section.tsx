import type { Parametres } from '@sillon/contract/organisme/parametres'
import { OrganismeSaisie } from '@sillon/domain/organisme/parametres/organisme-saisie'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { forgetOrganisme } from '../organisme/organisme.ts'
import { updateOrganisme } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

const LABELS = {
  nom: 'Raison sociale',
  forme_juridique: 'Forme juridique',
  siret: 'SIRET',
  rcs: 'RCS',
  capital: 'Capital social',
  tva_intra: 'Numéro de TVA',
  agrement_hcca: 'Agrément HCCA',
  agrement_phyto: 'Agrément phytosanitaire',
  adresse: 'Siège',
  telephone: 'Téléphone',
  email: 'Adresse e-mail',
  horaires: 'Horaires',
  contact_prenom: 'Prénom de la personne qui répond',
  directeur_publication: 'Directeur de la publication',
  hebergeur: 'Hébergeur',
  contact_rgpd: 'Contact pour les données personnelles',
} as const

type Champ = keyof typeof LABELS

const CHAMPS = Object.keys(LABELS) as Champ[]

const toValues = (organisme: Parametres['organisme']) =>
  Object.fromEntries(CHAMPS.map((champ) => [champ, organisme[champ] ?? ''])) as Record<Champ, string>

export function OrganismeSection() {
  const form = useSectionForm({
    cle: 'organisme',
    schema: OrganismeSaisie,
    labels: LABELS,
    toValues,
    send: updateOrganisme,
    onSaved: forgetOrganisme,
  })
  const field = (champ: Champ) => ({ ...form.field(champ), optional: champ !== 'nom' })
  return (
    <SectionForm
      intro="Qui est la coopérative : ses pages, ses pièces, ses e-mails et ses mentions légales le reprennent. Un changement vaut tout de suite ; les pièces déjà émises gardent ce qu’elles disaient."
      state={form}
      title="Coopérative"
    >
      <Section level={3} title="Identité">
        <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
          <TextField {...field('nom')} className="desk:col-span-2" />
          <TextField {...field('forme_juridique')} />
          <TextField {...field('capital')} help="« Capital variable », ou son montant." />
          <TextField {...field('siret')} inputMode="numeric" />
          <TextField {...field('tva_intra')} />
          <TextField {...field('rcs')} help="La ville, puis le numéro." />
          <TextField {...field('agrement_hcca')} help="Haut Conseil de la coopération agricole." />
          <TextField {...field('agrement_phyto')} help="Pour vendre des produits phytosanitaires." />
        </div>
      </Section>
      <Section level={3} title="Coordonnées">
        <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
          <TextareaField {...field('adresse')} className="desk:col-span-2" rows={3} />
          <TextField {...field('telephone')} inputMode="tel" />
          <TextField {...field('email')} inputMode="email" />
          <TextField {...field('horaires')} />
          <TextField {...field('contact_prenom')} />
        </div>
      </Section>
      <Section level={3} title="Mentions légales">
        <div className="grid gap-5">
          <TextField {...field('directeur_publication')} />
          <TextareaField {...field('hebergeur')} help="Nom, adresse et téléphone." rows={3} />
          <TextField {...field('contact_rgpd')} help="Délégué à la protection des données, ou adresse à qui écrire." />
        </div>
      </Section>
    </SectionForm>
  )
}
