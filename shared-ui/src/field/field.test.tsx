import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField, TextAreaField, TextField } from './field.tsx';

test('a label names its input, and assistive technology ignores its asterisk', () => {
  render(<TextField label="Your name" asterisk name="name" />);
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveAttribute('name', 'name');
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
});

test('spec 1 §5: an asterisk does not make a field required', () => {
  render(<SelectField label="How did you hear about us?" asterisk placeholder="Choose one" options={[]} />);
  expect(screen.getByRole('combobox')).not.toBeRequired();
});

test('hint and error describe the input, and an error marks it as invalid', () => {
  render(<TextField label="Email" hint="Your address at work" error="Please enter a valid email address" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Your address at work Please enter a valid email address');
});

test('a field without hint and error has no description and is valid', () => {
  render(<TextField label="Company" />);
  const input = screen.getByRole('textbox', { name: 'Company' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

test('text has the direction of its first letter', () => {
  render(
    <>
      <TextField label="Name" />
      <TextAreaField label="Message" />
    </>,
  );
  for (const box of screen.getAllByRole('textbox')) expect(box).toHaveAttribute('dir', 'auto');
});

test('a required field is not announced as invalid before validation', () => {
  render(<TextField label="Email" required />);
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'false');
});

test('spec 1 §5: the message box has 4 rows', () => {
  render(<TextAreaField label="Message" />);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '4');
});

test('a select offers its options and starts without a choice', async () => {
  render(
    <SelectField
      label="Source"
      placeholder="Choose one"
      options={[{ value: 'linkedin', label: 'LinkedIn' }]}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Source' });
  expect(select).toHaveValue('');
  await userEvent.selectOptions(select, 'LinkedIn');
  expect(select).toHaveValue('linkedin');
});

test('a field with a hidden label has a name', () => {
  render(<TextField label="Email address" labelHidden type="email" />);
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
});
