import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.scss';

interface FieldOptions {
  label: string;
  /** Shows an asterisk after the label. Only `required` affects validation. */
  asterisk?: boolean;
  /** Help text below the label. */
  hint?: string;
  /** The fault of the value. It is shown beside the field and announced with it. */
  error?: string | undefined;
  /** Hides the label from sight. Assistive technology still reads it. */
  labelHidden?: boolean;
  className?: string;
}

interface FrameProps extends FieldOptions {
  /** The id of the control. The default is generated. */
  id?: string | undefined;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid': boolean }) => ReactNode;
}

/** Label, hint and error of one control, linked to it by ids. */
export function Field({ label, asterisk, hint, error, labelHidden, className, id, children }: FrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(hint && hintId, error && errorId);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={labelHidden ? styles.hiddenLabel : styles.label}>
        {label}
        {asterisk && (
          <span className={styles.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        // Browsers would otherwise announce an empty required field as invalid.
        'aria-invalid': Boolean(error),
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = FieldOptions &
  Omit<ComponentProps<Tag>, keyof FieldOptions | 'children'>;

interface SelectFieldProps extends Control<'select'> {
  /** The text of the first option, which has an empty value. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

export function TextField(props: Control<'input'>) {
  const [options, rest] = split(props);
  return (
    <Field {...options}>
      {(control) => <input dir="auto" className={styles.control} {...rest} {...control} />}
    </Field>
  );
}

export function TextAreaField(props: Control<'textarea'>) {
  const [options, rest] = split(props);
  return (
    <Field {...options}>
      {(control) => (
        <textarea
          dir="auto"
          className={classNames(styles.control, styles.textarea)}
          rows={4}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}

export function SelectField({ placeholder, options: choices, ...props }: SelectFieldProps) {
  const [options, rest] = split(props);
  return (
    <Field {...options}>
      {(control) => (
        <div className={styles.select}>
          <select className={styles.control} {...rest} {...control}>
            <option value="">{placeholder}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}

function split<Props extends FieldOptions & { id?: string | undefined }>(props: Props) {
  const { label, asterisk, hint, error, labelHidden, className, id, ...rest } = props;
  return [
    { label, asterisk, hint, error, labelHidden, className, id } as Omit<FrameProps, 'children'>,
    rest,
  ] as const;
}
