import { type AdministeredClass, classLimits } from '#contract/commerce/membership-classes.ts';
import { billingPeriods, membershipTypes } from '#contract/commerce/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { classWords } from './class-words.ts';
import { dollarsOf } from './read-class.ts';

const words = classWords.form;

interface Props {
  shown?: AdministeredClass;
  errors: Readonly<Record<string, string>>;
}

/** An error of one line of the features belongs to their field. */
const featuresError = (errors: Props['errors']): string | undefined =>
  Object.entries(errors).find(([name]) => name.split('.')[0] === 'features')?.[1];

/** CLASS-10..CLASS-16; the server checks them. */
export function ClassFields({ shown, errors }: Props) {
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        value={shown?.name}
        maxLength={length.name}
        error={errors.name}
      />
      <Select
        name="classType"
        label={words.classType}
        hint={words.classTypeHint}
        options={membershipTypes}
        value={shown?.classType ?? 'general'}
        error={errors.classType}
      />
      <TextArea
        name="description"
        label={words.description}
        hint={words.descriptionHint}
        rows={2}
        value={shown?.description}
        maxLength={classLimits.description}
        error={errors.description}
        optional
      />
      <div className="pair">
        <TextInput
          name="price"
          label={words.price}
          inputMode="decimal"
          value={shown && dollarsOf(shown.price)}
          error={errors.price}
        />
        <Select
          name="billingPeriod"
          label={words.billingPeriod}
          options={billingPeriods}
          value={shown?.billingPeriod ?? 'annually'}
          error={errors.billingPeriod}
        />
      </div>
      <TextArea
        name="features"
        label={words.features}
        hint={words.featuresHint}
        rows={6}
        value={shown?.features.join('\n')}
        error={featuresError(errors)}
        optional
      />
      <TextInput
        name="priority"
        label={words.priority}
        hint={words.priorityHint}
        type="number"
        inputMode="numeric"
        step={1}
        value={String(shown?.priority ?? 0)}
        error={errors.priority}
      />
      <label className="check">
        <input type="checkbox" name="isActive" defaultChecked={shown?.isActive ?? true} />
        <span>{words.isActive}</span>
      </label>
    </>
  );
}
