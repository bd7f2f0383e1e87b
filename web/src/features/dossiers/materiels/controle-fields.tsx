import { ETAT_CONTROLE_LABELS, etatControle, prochainControle } from '@sillon/domain/dossiers/materiels/controle'
import { CONTROLE_RESULTAT_LABELS, CONTROLE_RESULTATS } from '@sillon/domain/dossiers/materiels/controle-resultat'
import { isJour } from '@sillon/domain/jour'
import { useWatch } from 'react-hook-form'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { formatDate } from '../../../lib/format.ts'
import { optionsOf } from '../../../lib/options.ts'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ControlePill } from './materiel-pills.tsx'
import type { MaterielForm } from './use-materiel-form.ts'

const resultats = optionsOf(CONTROLE_RESULTATS, CONTROLE_RESULTAT_LABELS)

export function ControleFields({ form }: { form: MaterielForm }) {
  const { control, field, look, shows, today } = form
  if (!shows('controle_pulverisateur_le')) return null
  return (
    <Section level={3} title="Contrôle du pulvérisateur">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormDateField
          control={control}
          help="Date du rapport, obligatoire tous les 3 ans."
          max={today}
          name="controle_pulverisateur_le"
          {...look('controle_pulverisateur_le')}
        />
        <SelectField {...field('controle_resultat')} options={resultats} placeholder="Choisir" width="medium" />
        <TextField {...field('controle_numero')} autoComplete="off" optional width="medium" />
        {!shows('type_immatriculation') && (
          <FormDateField
            control={control}
            help="Un pulvérisateur neuf se contrôle avant 5 ans."
            max={today}
            name="date_premiere_circulation"
            optional
            {...look('date_premiere_circulation')}
          />
        )}
      </div>
      <ProchainControle form={form} />
    </Section>
  )
}

/** Follows the values typed. */
function ProchainControle({ form: { control, today } }: { form: MaterielForm }) {
  const [le, resultat, circulation, annee] = useWatch({
    control,
    name: ['controle_pulverisateur_le', 'controle_resultat', 'date_premiere_circulation', 'annee'],
  })
  const prochain = prochainControle({
    controle_pulverisateur_le: le && isJour(le) ? le : null,
    controle_resultat: resultat || null,
    date_premiere_circulation: circulation && isJour(circulation) ? circulation : null,
    annee: typeof annee === 'number' ? annee : null,
  })
  return (
    <p aria-live="polite" className="mt-4 flex min-h-6.5 flex-wrap items-center gap-x-3 gap-y-1 text-body">
      {prochain === null ? (
        <span className="text-ink-2">Indiquez la date du dernier contrôle pour connaître le prochain.</span>
      ) : (
        <>
          <span>
            Prochain contrôle au plus tard le <b>{formatDate(prochain)}</b>
          </span>
          <ControlePill etat={etatControle(prochain, today)}>
            {ETAT_CONTROLE_LABELS[etatControle(prochain, today)]}
          </ControlePill>
        </>
      )}
    </p>
  )
}
