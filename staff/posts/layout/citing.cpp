#include "staff/posts/layout/citing.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/base/signs.h"

namespace klaxon::staff {
namespace {

constexpr std::size_t attribution_bytes_max = 300, cited_name_words_max = 6;

bool has_figure(std::string_view text) {
  return std::ranges::any_of(text, base::is_figure);
}
template <std::size_t n>
bool begins(std::string_view text, const std::array<std::string_view, n>& all) {
  return std::ranges::any_of(all, [&](std::string_view one) { return text.starts_with(one); });
}
template <std::size_t n>
bool holds(std::string_view text, const std::array<std::string_view, n>& all) {
  return std::ranges::any_of(
      all, [&](std::string_view one) { return text.find(one) != std::string_view::npos; });
}

// Phrases like "Sorrel wrote:" from mail programs and forums.
constexpr std::array<std::string_view, 29> wrote_words = {
    " wrote",    " writes",     " schrieb",   " a écrit",  " a ecrit", " escribió",
    " escribio", " ha scritto", " escreveu",  " schreef",  " skrev",   " napisał",
    " napsal",   " napísal",    " kirjoitti", " написал",  " пишет",   " написав",
    " пише",     " şunu yazdı", " yazdı",     " ezt írta", " írta",    " a scris",
    " έγραψε",   "写道",        "書きました", " pisze",    " писал"};
constexpr std::array<std::string_view, 3> said_words = {" said", " a dit", " sagte"};
constexpr std::array<std::string_view, 15> quoted_words = {
    "quote from", "quote originally posted by",
    "quote:",     "originally posted by",
    "zitat von",  "zitat:",
    "zitat von:", "citation de",
    "citation :", "cita de",
    "cita:",      "citazione",
    "citaat van", "ursprünglich geschrieben von",
    "citat:"};
// A line that begins like this is about the players themselves or their crew.
constexpr std::array<std::string_view, 12> own_words = {
    "i ", "we ", "my ", "our ", "the ", "his ", "her ", "their ", "and ", "as ", "then ", "so "};
constexpr std::array<std::string_view, 12> forwarded_words = {
    "original message",          "ursprüngliche nachricht", "message d'origine",
    "message original",          "mensaje original",        "messaggio originale",
    "oorspronkelijk bericht",    "mensagem original",       "forwarded message",
    "weitergeleitete nachricht", "message transféré",       "mensaje reenviado"};
constexpr std::array<std::string_view, 22> from_words = {
    "from:",   "von:",    "de:",      "de :",        "da:",       "van:",      "fra:",    "från:",
    "od:",     "от:",     "От:",      "від:",        "Від:",      "kimden:",   "feladó:", "发件人:",
    "寄件者:", "差出人:", "от кого:", "expéditeur:", "absender:", "lähettäjä:"};
constexpr std::array<std::string_view, 44> header_words = {
    "sent:",  "date:",       "to:",         "cc:",      "subject:", "gesendet:",   "datum:",
    "an:",    "betreff:",    "envoyé:",     "envoyé :", "date :",   "à:",          "À:",
    "à :",    "À :",         "objet:",      "objet :",  "enviado:", "enviado el:", "fecha:",
    "para:",  "asunto:",     "inviato:",    "data:",    "a:",       "oggetto:",    "verzonden:",
    "aan:",   "onderwerp:",  "skickat:",    "ämne:",    "assunto:", "wysłano:",    "do:",
    "temat:", "отправлено:", "Отправлено:", "Кому:",    "Тема:",    "送信日時:",   "宛先:",
    "件名:",  "enviada em:"};

// Drops the date that phpBB adds, "Sorrel wrote: ↑Fri Nov 27, 2026 8:11 pm".
std::string_view attribution(std::string_view line, bool& arrow) {
  constexpr std::string_view up = "\xE2\x86\x91";
  const std::size_t at = line.find(up);
  arrow = at != std::string_view::npos;
  if (arrow) line = line.substr(0, at);
  const std::size_t last = line.find_last_not_of(' ');
  return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::size_t words_in(std::string_view line) {
  return static_cast<std::size_t>(std::ranges::count(line, ' ')) + 1;
}

// "Sorrel - 27/11/2026 20:11", "Sorrel - Today at 8:11 PM": how Discord copies the speaker.
bool is_discord(std::string_view low) {
  constexpr std::array<std::string_view, 8> days = {"today at",   "yesterday at", "heute um",
                                                    "gestern um", "aujourd'hui",  "hier à",
                                                    "hoy a las",  "ayer a las"};
  const std::size_t dash = low.find(" - ");
  if (dash == std::string_view::npos || dash > 64) return false;
  const std::string_view when = low.substr(dash + 3);
  if (begins(when, days)) return has_figure(when) && when.size() < 40;
  return when.find(':') != std::string_view::npos && has_figure(when) &&
         when.find_first_not_of("0123456789/.:- apm") == std::string_view::npos;
}

}  // namespace

bool ends_quote(std::string_view line) {
  constexpr std::array<std::string_view, 5> ends = {
      "click to expand", "zum vergrößern anklicken", "cliquez pour agrandir",
      "haz clic para expandir", "klik om te vergroten"};
  return line.size() < 60 && begins(base::small(line), ends);
}

Stand Citing::take(std::string_view line, u32 number) {
  if (line.empty()) {
    if (reach_ == Reach::paragraph && begun_) reach_ = Reach::behind;
    headers_ = 0;
    return Stand::own;
  }
  // in Discord, ">>> " quotes everything to the end of its message, wherever that may be
  if (line.starts_with(">>> ") && !marked_) reach_ = Reach::in_doubt;
  const bool bar = line.starts_with("| ") && line.find('|', 1) == std::string_view::npos;
  marked_ = line.front() == '>' || bar;
  if (marked_) {
    // its marks show how far it extends
    if (reach_ == Reach::mail || (reach_ == Reach::paragraph && !begun_)) reach_ = Reach::none;
    return Stand::cited;
  }
  if (reach_ != Reach::below && line.size() <= attribution_bytes_max &&
      opens(line, base::small(line), number))
    return Stand::cited;
  const Stand stand = within(line, number);
  own_above_ = own_above_ || stand == Stand::own;
  return stand;
}

Stand Citing::within(std::string_view line, u32 number) {
  switch (reach_) {
    case Reach::none:
      return Stand::own;
    case Reach::paragraph:
      begun_ = true;
      return doubtful_ ? Stand::doubtful : Stand::cited;
    case Reach::behind:
      if (!doubtful_ && (own_above_ || number < layout_.last_paragraph)) return Stand::doubtful;
      reach_ = Reach::none;
      return Stand::own;
    case Reach::to_expanded:
      if (ends_quote(line)) reach_ = Reach::none;
      return Stand::cited;
    case Reach::mail:
      reach_ = Reach::below;
      return Stand::cited;
    case Reach::below:
      return Stand::cited;
    case Reach::in_doubt:
      return Stand::doubtful;
  }
  return Stand::own;
}

bool Citing::begins_mail(std::string_view low) {
  const bool ruled = low.starts_with("--") || low.starts_with("begin ") || low.starts_with("__");
  if (low == "--" || (ruled && holds(low, forwarded_words))) {
    reach_ = Reach::below;
    return true;
  }
  // From, Sent, To, Subject: two such lines in a row are taken as the header of an email
  const bool from = begins(low, from_words);
  if (!from && (headers_ == 0 || !begins(low, header_words))) {
    headers_ = 0;
    return false;
  }
  if (++headers_ < 2) return false;
  reach_ = Reach::below;
  return true;
}

bool Citing::opens(std::string_view line, std::string_view low, u32 number) {
  if (begins_mail(low)) return true;
  if (line.size() >= 5 && line.find_first_not_of('_') == std::string_view::npos) {
    reach_ = Reach::in_doubt;  // a signature, or a rule between orders
    return true;
  }
  if (is_discord(low)) {
    reach_ = Reach::in_doubt;
    return true;
  }
  if (begins(low, quoted_words)) {
    board(number);
    return true;
  }
  bool arrow = false;
  const std::string_view head = attribution(low, arrow);
  if (!head.ends_with(':') || begins(head, own_words)) return false;
  const bool address = head.find('@') != std::string_view::npos;
  const bool wrapped = address && head.ends_with(">:");
  if (holds(head, wrote_words) ? address || (has_figure(head) && !arrow)
                               : wrapped || (address && has_figure(head))) {
    reach_ = Reach::mail;
    return true;
  }
  const bool says = holds(head, said_words);
  const bool dated = has_figure(head);
  if (!holds(head, wrote_words) && !says) return false;
  if (!dated && words_in(head) > cited_name_words_max) return false;
  board(number);
  doubtful_ = says && !arrow && !dated && reach_ != Reach::to_expanded;
  return true;
}

void Citing::board(u32 number) {
  const auto next = std::ranges::upper_bound(layout_.expanded, number);
  reach_ = next != layout_.expanded.end() ? Reach::to_expanded : Reach::paragraph;
  begun_ = doubtful_ = false;
}

}  // namespace klaxon::staff
