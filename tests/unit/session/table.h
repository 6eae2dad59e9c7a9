// A full match: each seat has its own client.
#pragma once

#include <array>

#include "codec/codec.h"
#include "tests/unit/session/room.h"

namespace klaxon::tests {

struct FullTable {
  explicit FullTable(Room& room_, std::string_view options = "{}", u64 seed = 7)
      : room(room_), sheet(room.host(options, seed)) {
    for (std::size_t i = 0; i < seats.size(); ++i)
      seats[i] = room.join(sheet.match, sheet.seats[i].token);
    watcher = room.join(sheet.match, sheet.watch);
    moderator = room.join(sheet.match, sheet.moderate);
    lines_seated = room.store.lines[sheet.match].size();
  }

  // Sends a seat's act with its next number.
  core::Tree act(std::size_t seat, std::string_view fields) {
    return numbered(seats[seat], next[seat]++, fields);
  }
  core::Tree moderate(std::string_view fields) { return numbered(moderator, next[3]++, fields); }
  core::Tree numbered(battle::session::ClientId client, i64 number, std::string_view fields) {
    const auto answers =
        room.say(client, "{'number':" + std::to_string(number) + "," + std::string(fields) + "}");
    return answers.empty() ? core::Tree() : answers.front();
  }
  core::Tree coast(std::size_t seat) {
    return act(seat, "'type':'order','order':{'verb':'coast'}");
  }
  // The letters that the latest call sent to a client.
  std::vector<std::string> letters_to(battle::session::ClientId client) const {
    std::vector<std::string> texts;
    for (const auto& letter : room.out.letters)
      if (letter.to == client) texts.push_back(letter.text);
    return texts;
  }
  core::Tree view(battle::session::ClientId client, std::string_view token) {
    return *room.ask(client, "{'type':'join','match':'" + sheet.match + "','token':'" +
                                 std::string(token) + "'}")
                .find("view");
  }
  // The lines in the record since everybody took a seat.
  std::size_t lines() { return room.store.lines[sheet.match].size() - lines_seated; }

  Room& room;
  const battle::session::SeatTokens& sheet;  // its current state
  std::array<battle::session::ClientId, 3> seats{};
  battle::session::ClientId watcher = 0, moderator = 0;
  std::size_t lines_seated = 0;
  std::array<i64, 4> next = {1, 1, 1, 1};
};

// A letter without its head's value, a salted hash that differs with hidden facts but
// reveals none of them. Its presence and its size must still be the same.
inline std::string headless(std::string letter) {
  const std::size_t head = letter.find("\"head\":\"");
  return head == std::string::npos ? letter : letter.replace(head + 8, 64, 64, '-');
}
inline std::string text_of(const core::Tree& tree) {
  return codec::to_json(tree);
}
inline std::string code_of(const core::Tree& answer) {
  const core::Tree* error = answer.find("error");
  return error == nullptr ? codec::to_json(answer) : error->find("code")->text;
}
inline std::string type_of(const core::Tree& answer) {
  const core::Tree* type = answer.find("type");
  return type == nullptr ? "nothing" : type->text;
}

}  // namespace klaxon::tests
